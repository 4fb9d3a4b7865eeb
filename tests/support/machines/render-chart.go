// Renders a Helm chart where helm itself is missing, with the same libraries: Go's templates and sprig. It prints the
// objects as JSON. Needs Debian's golang-go, golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type object = map[string]interface{}

func main() {
	folder, overrides := os.Args[1], os.Args[2]
	chart, values, given := read(filepath.Join(folder, "Chart.yaml")), read(filepath.Join(folder, "values.yaml")), object{}
	check(yaml.Unmarshal([]byte(overrides), &given))
	merge(values, given)
	data := object{
		"Values":  values,
		"Chart":   object{"Name": chart["name"], "Version": chart["version"], "AppVersion": chart["appVersion"]},
		"Release": object{"Name": "evenkeel", "Namespace": "default", "Service": "Helm"},
	}
	templates := parse(folder)
	objects := []interface{}{}
	for _, each := range templates.Templates() {
		if !strings.HasSuffix(each.Name(), ".yaml") {
			continue
		}
		var text bytes.Buffer
		check(each.Execute(&text, data))
		objects = append(objects, documents(each.Name(), &text)...)
	}
	check(json.NewEncoder(os.Stdout).Encode(objects))
}

func parse(folder string) *template.Template {
	all := template.New("chart").Option("missingkey=zero").Funcs(sprig.TxtFuncMap())
	all.Funcs(template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var text strings.Builder
			err := all.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
		"toYaml": func(value interface{}) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, errors.New(message)
			}
			return value, nil
		},
	})
	_, err := all.ParseGlob(filepath.Join(folder, "templates", "*"))
	check(err)
	return all
}

func documents(name string, text io.Reader) []interface{} {
	found := []interface{}{}
	decoder := yaml.NewDecoder(text)
	for {
		var each interface{}
		err := decoder.Decode(&each)
		if err == io.EOF {
			return found
		}
		if err != nil {
			check(fmt.Errorf("%s: %w", name, err))
		}
		if each != nil {
			found = append(found, each)
		}
	}
}

func merge(into, from object) {
	for key, value := range from {
		inner, isObject := value.(object)
		old, wasObject := into[key].(object)
		if isObject && wasObject {
			merge(old, inner)
		} else {
			into[key] = value
		}
	}
}

func read(file string) object {
	text, err := os.ReadFile(file)
	check(err)
	content := object{}
	check(yaml.Unmarshal(text, &content))
	return content
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
